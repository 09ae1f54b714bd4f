import { Search } from 'lucide-react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A field that narrows down a list. What it searches stands in it while it is empty. */
export function SearchField({ label, ...field }: Pick<TextFieldProps, 'label' | 'onChange'> & { value: string; 'data-testid'?: string }) {
  return (
    <TextField type="search" label={label} isLabelHidden placeholder={label} icon={<Search className="icon sm" aria-hidden />} {...field} />
  );
}
