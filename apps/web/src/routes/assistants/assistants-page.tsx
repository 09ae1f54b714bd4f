import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AssistantGallery } from '#features/assistants/gallery/assistant-gallery.tsx';
import { warmCall } from '#features/voice/call/session/start-call.ts';
import { useStartCallWith } from '../calls/use-start-call.ts';

const route = getRouteApi('/shell/assistants');

/** Browsers refuse pages that rewrite their URL on each key. */
const addressSettleMs = 300;

export function AssistantsRoutePage() {
  const start = useStartCallWith();
  const { tab, q } = route.useSearch();
  const navigate = route.useNavigate();
  const [words, setWords] = useState(q ?? '');
  useEffect(warmCall, []);
  useEffect(() => {
    if (words === (q ?? '')) return;
    const timer = setTimeout(() => {
      void navigate({ search: (before) => ({ ...before, q: words || undefined }), replace: true });
    }, addressSettleMs);
    return () => clearTimeout(timer);
  }, [words, q, navigate]);
  return (
    <AssistantGallery
      tab={tab ?? 'all'}
      onTabChange={(next) => void navigate({ search: (before) => ({ ...before, tab: next === 'all' ? undefined : next }), replace: true })}
      words={words}
      onWordsChange={setWords}
      onCall={(assistantId) => start(null, assistantId)}
    />
  );
}
