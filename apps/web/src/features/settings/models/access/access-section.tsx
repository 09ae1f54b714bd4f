import './access.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSession } from '#api/session.ts';
import { accessQuery, type AccessSubject, type Allowed } from './access-query.ts';
import { AccessRow } from './access-row.tsx';
import { OwnProvidersSwitch } from './own-providers-switch.tsx';
import { useAccessSubjects } from './use-access-subjects.ts';
import { useSetAccess } from './use-set-access.ts';

const AccessDialog = lazy(() => import('./access-dialog.tsx').then((module) => ({ default: module.AccessDialog })));

/** Who may use which models and speech engines; for the owner and administrators. */
export function AccessSection() {
  const { t } = useTranslation('access');
  const isOwner = useSession()?.user.role === 'owner';
  const { data } = useQuery(accessQuery);
  const subjects = useAccessSubjects();
  const setAccess = useSetAccess();
  const [chosen, setChosen] = useState<AccessSubject | null>(null);
  const allowedFor = ({ kind, id }: AccessSubject): Allowed => data?.rules.find((rule) => rule.kind === kind && rule.id === id) ?? null;
  if (!data) return null;
  return (
    <section className="group" id="model-access" aria-labelledby="model-access-title">
      <h2 id="model-access-title" className="group-title">
        {t('title')}
      </h2>
      <p className="help">{t('intro')}</p>
      <ul className="list-card">
        {subjects.map((subject) => (
          <AccessRow
            key={`${subject.kind} ${subject.id}`}
            subject={subject}
            allowed={allowedFor(subject)}
            onSet={(allowed) => void setAccess(subject, allowedFor(subject), allowed)}
            onChoose={() => setChosen(subject)}
          />
        ))}
      </ul>
      {isOwner && <OwnProvidersSwitch />}
      {chosen && (
        <Suspense fallback={null}>
          <AccessDialog
            subject={chosen}
            before={allowedFor(chosen)}
            onClose={() => setChosen(null)}
            onSave={(allowed) => void setAccess(chosen, allowedFor(chosen), allowed)}
          />
        </Suspense>
      )}
    </section>
  );
}
