import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { addKeptFiles } from '#features/chat/attachments/add-kept-files.ts';
import { attachmentDraft } from '#features/chat/attachments/attachment-draft.ts';
import type { ComposerField } from '#features/chat/composer/composer-field.ts';
import { readDraft, writeDraft } from '#features/chat/composer/draft-store.ts';
import { offerPage } from '#features/chat/composer/page-offers.ts';
import { sharedAddress } from '#features/chat/composer/pasted-address.ts';
import { SharedContent } from '#features/home/shared-content.tsx';
import { forgetSharedContent, readSharedContent, type SharedFile, type SharedText } from '#features/install/shared-content.ts';

const route = getRouteApi('/shell/');

/**
 * After `?shared`: what another app shared waits above the composer until the user adds or discards it. The address keeps `?shared`
 * until the server has every file, so that a reload offers again what is not there yet.
 */
export function SharedContentSlot({ field }: { field: RefObject<ComposerField | null> }) {
  const { shared } = route.useSearch();
  const isShared = shared !== undefined;
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<{ texts: SharedText[]; files: SharedFile[] } | null>(null);
  useEffect(() => {
    let isGone = false;
    if (isShared)
      void readSharedContent().then((found) => {
        if (isGone) return;
        if (found.texts.length + found.files.length > 0) setWaiting(found);
        else void navigate({ to: '/', search: {}, replace: true });
      });
    return () => {
      isGone = true;
    };
  }, [isShared, navigate]);
  if (!isShared || waiting === null) return null;
  const { texts, files } = waiting;
  const leave = () => {
    // Another page is left as it is.
    if (location.pathname === '/' && new URLSearchParams(location.search).has('shared'))
      void navigate({ to: '/', search: {}, replace: true });
  };
  const discard = async () => {
    setWaiting(null);
    await Promise.all([...texts, ...files].map(({ key }) => forgetSharedContent(key)));
    leave();
  };
  const add = async () => {
    const { current } = field;
    if (texts.length > 0) {
      const before = current?.getMarkdown() ?? readDraft('new');
      const joined = [before, ...texts.map(({ text }) => text)].filter(Boolean).join('\n\n');
      if (current) current.setMarkdown(joined);
      else writeDraft('new', joined);
      // As if it was pasted. Several shared texts are more than an address.
      const address = texts.length === 1 ? sharedAddress(texts[0]!.text) : null;
      if (address !== null) offerPage('new', address);
    }
    let left = files.length;
    const release = async (key: string) => {
      await forgetSharedContent(key);
      left -= 1;
      if (left === 0) leave();
    };
    const tooMany = addKeptFiles(attachmentDraft('new'), files, (key) => void release(key));
    setWaiting(tooMany.length > 0 ? { texts: [], files: tooMany } : null);
    await Promise.all(texts.map(({ key }) => forgetSharedContent(key)));
    if (left === 0) leave();
    current?.focus();
  };
  return (
    <SharedContent
      text={texts.map(({ text }) => text).join('\n\n')}
      files={files.map(({ key, file }) => ({ key, name: file.name }))}
      isPartial={shared === 'partly'}
      onAdd={() => void add()}
      onDiscard={() => void discard()}
    />
  );
}
