import { type CSSProperties, useId } from 'react';

export interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  /** The value in words, shown and read, e.g. `1.25×`. */
  valueText: string;
  /** The default value, marked on the track. */
  mark?: number;
  /** Where the coloured part starts, e.g. zero between minus and plus; default: the minimum. */
  origin?: number;
  /** A description below it. */
  help?: string;
  /** The id that an address names after its `#`. */
  anchor?: string;
}

/** A native range input: keyboard, touch and right-to-left come from the browser. */
export function Slider({ label, min, max, step, value, onChange, valueText, mark, origin = min, help, anchor }: SliderProps) {
  const id = useId();
  // The middle of the thumb stays half its width from the track's ends.
  const place = (at: number) => `calc(10px + (100% - 20px) * ${(at - min) / (max - min)})`;
  const [from, to] = value < origin ? [value, origin] : [origin, value];
  const track = { '--from': from === min ? '0px' : place(from), '--to': place(to), '--mark': mark === undefined ? undefined : place(mark) };
  return (
    <div className="slider-field" id={anchor}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <output htmlFor={id} className="num muted">
        {valueText}
      </output>
      <input
        id={id}
        type="range"
        className="slider"
        style={track as CSSProperties}
        {...{ min, max, step, value }}
        aria-valuetext={valueText}
        aria-describedby={help && `${id}-help`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {help && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
    </div>
  );
}
