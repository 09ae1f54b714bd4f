import { Suspense } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from './describe-failure.ts';

/** What happened and what to do, in words that are loaded only now. */
export function FailureText({ error }: { error: unknown }) {
  return (
    <Suspense fallback={null}>
      <Words error={error} />
    </Suspense>
  );
}

function Words({ error }: { error: unknown }) {
  useTranslation('errors');
  return failureWords(error);
}
