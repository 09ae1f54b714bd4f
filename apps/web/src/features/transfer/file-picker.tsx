import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';

interface FilePickerProps {
  testId: string;
  children: ReactNode;
  onPick: (file: File) => void;
}

/** A button that lets the user choose an export. */
export function FilePicker({ testId, children, onPick }: FilePickerProps): ReactNode {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".zip,.json,.jsonl"
        hidden
        data-testid={`${testId}-file`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onPick(file);
          // The same file may be chosen again after it failed.
          currentTarget.value = '';
        }}
      />
      <Button size="sm" onClick={() => picker.current?.click()} data-testid={testId}>
        {children}
      </Button>
    </>
  );
}
