import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Mail } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { putOnClipboard } from '#ui/put-on-clipboard.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { invitationAddress } from './invitation-address.ts';
import { invitationsKey, invitationsQuery } from './people-query.ts';

/** Invitations that nobody has accepted yet, also ended ones. */
export function InvitationList() {
  const { t } = useTranslation('accounts');
  const queryClient = useQueryClient();
  const { data } = useQuery(invitationsQuery);
  const invitations = data?.invitations ?? [];
  if (invitations.length === 0) return null;
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      showToast({ message: await describeFailure(error) });
    }
    await queryClient.invalidateQueries({ queryKey: invitationsKey });
  };
  const copy = async (token: string) => {
    if (await putOnClipboard(invitationAddress(token))) showToast({ message: t('invitations.copied'), subject: 'invitation' });
  };
  return (
    <section className="group invitations" aria-labelledby="invitation-list">
      <h2 className="group-title" id="invitation-list">
        {t('invitations.title')} <span className="muted num">{formatNumber(invitations.length)}</span>
      </h2>
      <ul className="list-card">
        {invitations.map((invitation) => {
          const { id, token, email, role, expiresAt } = invitation;
          const hasEnded = isOver(expiresAt);
          const date = formatDate(expiresAt, { day: 'numeric', month: 'short' });
          return (
            <li key={id} className="item" data-testid="invitation">
              <Mail className="icon" aria-hidden />
              <span className="text">
                <b className="truncate">{email === null ? t('invitations.anyone') : <bdi dir="ltr">{email}</bdi>}</b>
                <span>{t(hasEnded ? 'invitations.ended' : 'invitations.validUntil', { role: t(`people.roles.${role}`), date })}</span>
              </span>
              {!hasEnded && token !== null && (
                <Button variant="ghost" size="sm" onClick={() => void copy(token)}>
                  <Link className="icon sm" aria-hidden />
                  {t('invitations.copy')}
                </Button>
              )}
              {hasEnded && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => void attempt(() => call('POST /api/invitations/{id}/renew', { params: { id } }))}
                >
                  {t('invitations.renew')}
                </Button>
              )}
              <Button size="sm" onClick={() => void attempt(() => call('DELETE /api/invitations/{id}', { params: { id } }))}>
                {t('invitations.withdraw')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const isOver = (time: number): boolean => time <= Date.now();
