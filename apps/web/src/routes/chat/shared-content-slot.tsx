import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import type { ComposerField } from '#features/chat/composer/composer-field.ts';
import { readDraft, writeDraft } from '#features/chat/composer/draft-store.ts';
import { SharedContent } from '#features/home/shared-content.tsx';
import { forgetSharedContent, readSharedContent } from '#features/install/shared-content.ts';

const route = getRouteApi('/shell/');

/** After `?shared`: what another app shared waits above the composer until the user adds or discards it. */
export function SharedContentSlot({ field }: { field: RefObject<ComposerField | null> }) {
  const isShared = route.useSearch().shared !== undefined;
  const navigate = useNavigate();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    if (isShared)
      void readSharedContent().then((found) => {
        if (isGone) return;
        if (found) setText(found);
        else void navigate({ to: '/', search: {}, replace: true });
      });
    return () => {
      isGone = true;
    };
  }, [isShared, navigate]);
  if (!isShared || text === null) return null;
  const end = () => {
    setText(null);
    void forgetSharedContent();
    void navigate({ to: '/', search: {}, replace: true });
  };
  const add = () => {
    const { current } = field;
    const joined = [current?.getMarkdown() ?? readDraft('new'), text].filter(Boolean).join('\n\n');
    if (current) current.setMarkdown(joined);
    else writeDraft('new', joined);
    end();
    current?.focus();
  };
  return <SharedContent text={text} onAdd={add} onDiscard={end} />;
}
