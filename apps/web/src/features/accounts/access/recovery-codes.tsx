import { Copy, Download } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button, buttonClassName } from '#ui/controls/button.tsx';
import { putOnClipboard } from '#ui/put-on-clipboard.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Codes for signing in without the phone. They are shown this one time. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useTranslation('accounts');
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    if (await putOnClipboard(text)) showToast({ message: t('twoFactor.copied') });
  };
  return (
    <div className="access-form" role="group" aria-labelledby="recovery-codes">
      <h3 id="recovery-codes">{t('twoFactor.codesTitle')}</h3>
      <p className="help">{t('twoFactor.codesIntro')}</p>
      <ul className="recovery-codes" dir="ltr" data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="access-row">
        <Button onClick={() => void copy()}>
          <Copy className="icon sm" aria-hidden />
          {t('twoFactor.copy')}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="parley-recovery-codes.txt"
          className={buttonClassName()}
        >
          <Download className="icon sm" aria-hidden />
          {t('twoFactor.download')}
        </a>
        <Button variant="primary" onClick={onSaved}>
          {t('twoFactor.saved')}
        </Button>
      </div>
    </div>
  );
}
