import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { putOnClipboard } from '#ui/put-on-clipboard.ts';

interface CopyLinkProps {
  label: string;
  address: string;
  testId: string;
}

/** A link to pass on by hand. */
export function CopyLink({ label, address, testId }: CopyLinkProps) {
  const { t } = useTranslation('accounts');
  const [isCopied, setIsCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="invite-link">
      <input
        className="input"
        readOnly
        dir="ltr"
        aria-label={label}
        data-testid={testId}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="primary" onClick={async () => setIsCopied(await putOnClipboard(address))}>
        <Icon className="icon sm" aria-hidden />
        {t('invitations.copy')}
      </Button>
    </div>
  );
}
