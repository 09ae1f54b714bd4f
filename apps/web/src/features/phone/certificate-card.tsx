import { ShieldCheck } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';

/** Pairs of digits on one line, so that people can compare them with what a phone shows. */
const pairsPerLine = 8;

/** Why the phone must trust a certificate, and how to recognise it. */
export function CertificateCard({ fingerprint }: { fingerprint: string }) {
  const { t } = useTranslation('phone');
  const pairs = fingerprint.split(':');
  const lines = Array.from({ length: Math.ceil(pairs.length / pairsPerLine) }, (_, line) =>
    pairs.slice(line * pairsPerLine, (line + 1) * pairsPerLine).join(':'),
  );
  return (
    <section className="card phone-certificate">
      <h3>
        <ShieldCheck className="icon sm" aria-hidden />
        {t('certificate')}
      </h3>
      <p className="help">{t('certificateText')}</p>
      <p className="phone-fingerprint" dir="ltr" translate="no">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </section>
  );
}
