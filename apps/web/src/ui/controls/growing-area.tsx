import { type ComponentProps, type ReactNode, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/** A text area as high as its text, up to its `max-block-size`. Its style sheet sets `field-sizing: content`. */
export function GrowingArea({ ref, value, ...rest }: ComponentProps<'textarea'> & { value: string }): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current!);
  useGrowth(area);
  return <textarea ref={area} value={value} {...rest} />;
}

const growsByItself = () => CSS.supports('field-sizing', 'content');

/** Firefox, and Safari before 26.2, do not support `field-sizing`. */
function useGrowth(area: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    if (!growsByItself()) fit(area.current!);
  });
  useEffect(() => {
    if (growsByItself()) return undefined;
    const element = area.current!;
    let lastWidth = element.clientWidth;
    const observer = new ResizeObserver(() => {
      // We set its height ourselves; another width changes the line breaks.
      if (element.clientWidth === lastWidth) return;
      lastWidth = element.clientWidth;
      fit(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
}

function fit(area: HTMLTextAreaElement): void {
  area.style.blockSize = 'auto';
  const borders = area.offsetHeight - area.clientHeight;
  area.style.blockSize = `${area.scrollHeight + borders}px`;
}
