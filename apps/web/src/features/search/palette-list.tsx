import { ArrowRight, CornerDownLeft, MessageSquare } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { EntryLine } from './entry-line.tsx';
import { HitLine } from './hit-line.tsx';
import type { PaletteGroup, PaletteOption } from './palette-groups.ts';
import { optionId } from './use-active-option.ts';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  words: string;
  active: PaletteOption | null;
  onPoint: (id: string) => void;
  onOpen: (option: PaletteOption) => void;
}

/** The results, as a listbox whose focus stays in the field. */
export function PaletteList({ id, groups, words, active, onPoint, onOpen }: PaletteListProps) {
  const { t } = useTranslation('search');
  return (
    <div id={id} role="listbox" aria-label={t('results')} className="palette-list">
      {groups.map((group) => (
        <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
          <div id={`${id}-${group.name}`} className="menu-label" role="presentation">
            {t(`group.${group.name}`)}
          </div>
          {group.options.map((option) => (
            <div
              key={option.id}
              id={optionId(option)}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              data-focused={option === active || undefined}
              className="palette-item"
              // A press must not take the focus out of the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseMove={() => option !== active && onPoint(option.id)}
              onClick={() => onOpen(option)}
              onKeyDown={(event) => event.key === 'Enter' && onOpen(option)}
            >
              <OptionLine option={option} words={words} />
              {option === active && <DirIcon icon={CornerDownLeft} className="sm palette-enter" />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function OptionLine({ option, words }: { option: PaletteOption; words: string }) {
  const { t } = useTranslation('search');
  switch (option.kind) {
    case 'entry':
      return <EntryLine entry={option.entry} words={words} />;
    case 'hit':
      return <HitLine hit={option.hit} />;
    case 'recent':
      return (
        <>
          <span className="palette-icon">
            <MessageSquare className="icon" aria-hidden />
          </span>
          <bdi className="truncate grow" lang={option.conversation.language ?? undefined}>
            {option.conversation.title || t('untitled')}
          </bdi>
        </>
      );
    case 'more':
      return (
        <>
          <span className="palette-icon">
            <DirIcon icon={ArrowRight} />
          </span>
          <span className="grow truncate">{t('more', { words: words.trim() })}</span>
        </>
      );
  }
}
