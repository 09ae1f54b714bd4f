// Runs inside the sealed frame, where nothing can be loaded. It brings React and shows the component of a compiled source.
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as JsxRuntime from 'react/jsx-runtime';

type Exports = Record<string, unknown>;

declare global {
  var showComponent: (code: string) => void;
}

const client = {
  ...ReactDomClient,
  createRoot: (container: ReactDomClient.Container) =>
    ReactDomClient.createRoot(container, { onUncaughtError: tellFailure, onCaughtError: tellFailure }),
};
const modules: Readonly<Record<string, unknown>> = {
  react: React,
  'react-dom': { ...ReactDom, ...client },
  'react-dom/client': client,
  'react/jsx-runtime': JsxRuntime,
};

class MissingModule extends Error {}

function load(name: string): unknown {
  if (Object.hasOwn(modules, name)) return modules[name];
  // A style sheet beside the source is not there; the component still works.
  if (/\.(?:css|scss)$/.test(name)) return {};
  throw new MissingModule(name);
}

function tellFailure(error: unknown): void {
  const isMissing = error instanceof MissingModule;
  parent.postMessage({ type: isMissing ? 'missing' : 'failed', text: error instanceof Error ? error.message : String(error) }, '*');
}

/** The default export; without one, a component that is exported by its name. */
function componentOf({ default: main, ...others }: Exports): React.ComponentType | null {
  if (isComponent(main)) return main;
  for (const [name, value] of Object.entries(others)) if (/^[A-Z]/.test(name) && isComponent(value)) return value;
  return null;
}

/** `memo`, `forwardRef` and `lazy` make objects. */
function isComponent(value: unknown): value is React.ComponentType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

globalThis.addEventListener('error', ({ error, message }) => tellFailure(error ?? message));
globalThis.addEventListener('unhandledrejection', ({ reason }) => tellFailure(reason));

globalThis.showComponent = (code) => {
  const exports: Exports = {};
  try {
    // The frame runs nothing but this source, so it may be evaluated.
    new Function('require', 'exports', 'module', 'React', code)(load, exports, { exports }, React);
    const component = componentOf(exports);
    const place = document.getElementById('root');
    // A source that renders itself exports nothing.
    if (component && place) client.createRoot(place).render(React.createElement(component));
  } catch (error) {
    tellFailure(error);
  }
};
