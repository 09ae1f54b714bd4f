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
}

/** A native range, so that keys, touch and right-to-left come from the browser. */
export function Slider({ label, min, max, step, value, onChange, valueText }: SliderProps) {
  const id = useId();
  const share = `${((value - min) / (max - min)) * 100}%`;
  return (
    <div className="slider-field">
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
        style={{ '--p': share } as CSSProperties}
        {...{ min, max, step, value }}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
