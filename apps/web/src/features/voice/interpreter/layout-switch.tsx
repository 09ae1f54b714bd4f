import { Columns2, Rows2 } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { HalfLayout } from './interpreter-pair.ts';

/** Changes between halves that face each other and halves side by side. */
export function LayoutSwitch({ layout, onChange }: { layout: HalfLayout; onChange: (layout: HalfLayout) => void }) {
  const { t } = useTranslation('call');
  const next = layout === 'side' ? 'facing' : 'side';
  const Icon = next === 'side' ? Columns2 : Rows2;
  return (
    <IconButton
      label={t(next === 'side' ? 'interpreter.sideBySide' : 'interpreter.facing')}
      size="touch"
      hasOutline
      data-testid="interpreter-layout"
      onClick={() => onChange(next)}
    >
      <Icon className="icon" aria-hidden />
    </IconButton>
  );
}
