import { createElement, type ReactElement, type SVGProps } from 'react';

/** What lucide-react's modules of icons hold. */
interface IconData {
  name: string;
  aliases?: readonly string[];
  node: readonly (readonly [string, SVGProps<SVGElement>])[];
}

/**
 * Stands in for the function of lucide-react that makes a component of an icon (build/lean-packages-plugin.ts): the same
 * element, without sizes, contexts and strokes that no page uses.
 */
export default function createIcon({ name, aliases = [], node }: IconData) {
  const names = ['lucide', name, ...aliases].map((part, index) => (index > 0 ? `lucide-${part}` : part)).join(' ');
  return function Icon({ className, ...others }: SVGProps<SVGSVGElement>): ReactElement {
    const isNamed = Object.keys(others).some((key) => key.startsWith('aria-') || key === 'role');
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${names} ${className}` : names,
        ...(isNamed ? {} : { 'aria-hidden': 'true' }),
        ...others,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
