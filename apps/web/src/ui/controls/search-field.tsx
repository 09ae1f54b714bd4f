import { Search } from 'lucide-react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A field that filters a list. Its placeholder says what it searches. Enter does not submit a form around it. */
export function SearchField({ label, ...field }: Pick<TextFieldProps, 'label' | 'onChange'> & { value: string; 'data-testid'?: string }) {
  return (
    <TextField
      type="search"
      label={label}
      isLabelHidden
      placeholder={label}
      icon={<Search className="icon sm" aria-hidden />}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      {...field}
    />
  );
}
