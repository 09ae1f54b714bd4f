import { transform } from 'sucrase';
import type { CompileAnswer, CompileRequest } from './compile-protocol.ts';
import { unexportedComponent } from './find-component.ts';

const scope = globalThis as unknown as {
  postMessage: (answer: CompileAnswer) => void;
  addEventListener: typeof globalThis.addEventListener;
};

scope.addEventListener('message', (event) => {
  const { source, isTyped } = (event as MessageEvent<CompileRequest>).data;
  const component = unexportedComponent(source);
  const whole = component ? `${source}\nexport default ${component};` : source;
  try {
    const transforms = ['jsx' as const, 'imports' as const, ...(isTyped ? ['typescript' as const] : [])];
    const { code } = transform(whole, { transforms, jsxRuntime: 'automatic', production: true });
    scope.postMessage({ code });
  } catch (error) {
    scope.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
