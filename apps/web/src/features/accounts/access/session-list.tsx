import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { browserName } from './browser-name.ts';
import { sessionsQuery } from './sessions-query.ts';

/** Where the user is signed in. Each session can be ended; its pages leave at once. */
export function SessionList({ onEndAll }: { onEndAll: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const queryClient = useQueryClient();
  const { data } = useQuery(sessionsQuery);
  const end = async (id: string) => {
    try {
      await call('DELETE /api/auth/sessions/{id}', { params: { id } });
    } catch (error) {
      showToast({ message: await describeFailure(error) });
    }
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <section className="session-list" aria-labelledby="session-list">
      <h2 className="group-title" id="session-list">
        {t('sessions.title')}
      </h2>
      {!data && <Skeleton lines={2} label={t('common:loading')} />}
      <ul className="list-card">
        {data?.sessions.map(({ id, userAgent, createdAt, isCurrent }) => {
          const name = browserName(userAgent) || t('sessions.unknown');
          return (
            <li key={id} className="item" data-testid="session-item">
              <span className="text">
                <b>
                  <bdi>{name}</bdi> {isCurrent && <Tag>{t('sessions.here')}</Tag>}
                </b>
                <span>{t('sessions.since', { date: formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' }) })}</span>
              </span>
              {!isCurrent && (
                <Button size="sm" aria-label={t('sessions.endNamed', { name })} onClick={() => void end(id)}>
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Button className="access-all" onClick={onEndAll}>
        {t('sessions.endAll')}
      </Button>
    </section>
  );
}
