import type { AccountSettings } from '@parley/contracts/accounts/account-settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureCode } from '#api/api-failure.ts';
import { failureWords } from '#api/describe-failure.ts';
import { call } from '#api/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { accountSettingsQuery } from './people-query.ts';

/** Who may make an account without an invitation, and the name of the server; for the owner. */
export function SignUpRules() {
  const { data } = useQuery(accountSettingsQuery);
  return data ? <RulesForm saved={data} /> : null;
}

function RulesForm({ saved }: { saved: AccountSettings }) {
  const { t } = useTranslation(['accounts', 'errors']);
  const queryClient = useQueryClient();
  const [signUp, setSignUp] = useState(saved.signUp);
  const [domains, setDomains] = useState(saved.allowedDomains.join(', '));
  const [serverName, setServerName] = useState(saved.serverName);
  const [failure, setFailure] = useState<unknown>(null);
  const isOpen = signUp === 'open';
  // Only the domains can be typed wrong.
  const isOfDomains = isOpen && failureCode(failure) === 'invalid_request';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    try {
      // A field that is not shown is not sent.
      const allowedDomains = isOpen && { allowedDomains: domains.split(/[\s,،、，]+/).filter(Boolean) };
      queryClient.setQueryData(
        accountSettingsQuery.queryKey,
        await call('PATCH /api/accounts', { body: { signUp, serverName, ...allowedDomains } }),
      );
      showToast({ message: t('rules.saved'), subject: 'rules' });
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <form className="card settings-card access rules" id="sign-up" onSubmit={(event) => void submit(event)}>
      <h2 className="group-title">{t('rules.title')}</h2>
      <TextField
        label={t('rules.serverName')}
        help={t('rules.serverNameHelp')}
        maxLength={60}
        value={serverName}
        onChange={setServerName}
      />
      <Select
        label={t('rules.signUp')}
        options={[
          { value: 'invitation', label: t('rules.invitation') },
          { value: 'open', label: t('rules.open') },
        ]}
        value={signUp}
        onChange={(value) => {
          setSignUp(value as AccountSettings['signUp']);
          setFailure(null);
        }}
      />
      {isOpen && (
        <TextField
          label={t('rules.domains')}
          help={t('rules.domainsHelp')}
          dir="ltr"
          value={domains}
          onChange={setDomains}
          error={isOfDomains ? failureWords(failure) : null}
        />
      )}
      {failure !== null && !isOfDomains && (
        <p className="err help" role="alert">
          {failureWords(failure)}
        </p>
      )}
      <div>
        <Button type="submit">{t('rules.save')}</Button>
      </div>
    </form>
  );
}
