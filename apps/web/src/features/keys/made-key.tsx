import type { CreateKeyResponse } from '@parley/contracts/accounts/keys';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { putOnClipboard } from '#ui/put-on-clipboard.ts';
import { Tag } from '#ui/tag.tsx';
import { keyExample } from './key-example.ts';

interface MadeKeyProps {
  made: CreateKeyResponse;
  isCopied: boolean;
  onCopied: () => void;
  onDone: () => void;
}

/** The key itself. It is shown only here. */
export function MadeKey({ made: { key, secret }, isCopied, onCopied, onDone }: MadeKeyProps) {
  const { t } = useTranslation('keys');
  const [hasFailed, setHasFailed] = useState(false);
  const [isExampleCopied, setIsExampleCopied] = useState(false);
  const example = keyExample(key.scopes, location.origin);
  const copy = async () => {
    const isDone = await putOnClipboard(secret);
    setHasFailed(!isDone);
    if (isDone) onCopied();
  };
  const CopyIcon = isCopied ? Check : Copy;
  const ExampleIcon = isExampleCopied ? Check : Copy;
  return (
    <div className="modal-content key-made">
      <p className="help">{t('once')}</p>
      <div className="input key-secret">
        <input
          readOnly
          dir="ltr"
          aria-label={t('secret')}
          data-testid="key-secret"
          value={secret}
          onFocus={(event) => event.target.select()}
        />
        <Button variant={isCopied ? 'secondary' : 'primary'} autoFocus data-testid="copy-key" onClick={() => void copy()}>
          <CopyIcon className="icon sm" aria-hidden />
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
      <p className="sr" role="status">
        {isCopied && t('copied')}
      </p>
      {hasFailed && (
        <p className="help is-bad" role="alert">
          {t('copyFailed')}
        </p>
      )}
      <dl className="key-facts">
        <div>
          <dt>{t('allowed')}</dt>
          <dd className="key-scopes">
            {key.scopes.map((scope) => (
              <Tag key={scope}>{t(`scope.${scope}`)}</Tag>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('expires')}</dt>
          <dd>{key.expiresAt === null ? t('never') : formatDate(key.expiresAt, { dateStyle: 'medium' })}</dd>
        </div>
        <div>
          <dt>{t('address')}</dt>
          <dd>
            <bdi dir="ltr">{location.origin}/v1</bdi>
          </dd>
        </div>
      </dl>
      <figure className="key-example">
        <figcaption>
          <span>{t('try')}</span>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('copyExample')}
            onClick={async () => setIsExampleCopied(await putOnClipboard(example))}
          >
            <ExampleIcon className="icon sm" aria-hidden />
            {t(isExampleCopied ? 'copied' : 'copy')}
          </Button>
        </figcaption>
        <pre dir="ltr">{example}</pre>
      </figure>
      <div className="key-foot">
        <p className="help">{t('keep')}</p>
        <Button variant={isCopied ? 'primary' : 'secondary'} data-testid="key-done" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
