import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Kbd } from '#ui/controls/kbd.tsx';
import { DirIcon } from '#ui/dir-icon.tsx';
import { MarkedText } from './marked-text.tsx';
import type { PaletteEntry } from './palette-entry.ts';

/** Icon, path and name of an entry, then its description, shortcut or state. */
export function EntryLine({ entry, words }: { entry: PaletteEntry; words: string }) {
  return (
    <>
      <span className="palette-icon">{entry.icon}</span>
      <span className="palette-words">
        {entry.crumbs?.map((crumb) => (
          <Fragment key={crumb}>
            <span className="muted">{crumb}</span>
            <DirIcon icon={ChevronRight} className="sm" />
          </Fragment>
        ))}
        <bdi lang={entry.lang} className="palette-name">
          <MarkedText text={entry.label} words={words} />
        </bdi>
        {entry.detail && (
          <span className="muted palette-detail" dir="auto">
            <MarkedText text={entry.detail} words={words} />
          </span>
        )}
      </span>
      {entry.state && <span className="muted">{entry.state}</span>}
      {entry.keys && <Kbd keys={entry.keys} isBoxed />}
    </>
  );
}
