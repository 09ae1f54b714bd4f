/** `react-kit.ts` with React, as the text of one classic script (`build/bundled-text-plugin.ts`). */
declare module 'virtual:react-kit' {
  const text: string;
  export default text;
}
