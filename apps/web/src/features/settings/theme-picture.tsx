/** A small drawing of the app in a theme; `system` shows both halves. */
export function ThemePicture({ theme }: { theme: 'system' | 'light' | 'dark' }) {
  return (
    <span className="mini" aria-hidden>
      {theme !== 'dark' && <Pane theme="light" />}
      {theme !== 'light' && <Pane theme="dark" isHalf={theme === 'system'} />}
    </span>
  );
}

function Pane({ theme, isHalf }: { theme: 'light' | 'dark'; isHalf?: boolean }) {
  return (
    <span className={isHalf ? 'pane half' : 'pane'} data-theme={theme}>
      <i className="sb" />
      <i className="pn">
        <u />
        <s />
        <s />
        <em />
      </i>
    </span>
  );
}
