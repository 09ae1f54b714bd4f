import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSession } from '#api/session.ts';
import { ProductMark } from '#ui/product-mark.tsx';
import { SettingsHead } from './settings-head.tsx';

/** Authors of shipped work, each with the name of its licence file. */
const licences = {
  'inter-OFL': 'Inter · OFL-1.1',
  'plex-arabic-OFL': 'IBM Plex Sans Arabic · OFL-1.1',
  'jetbrains-mono-OFL': 'JetBrains Mono · OFL-1.1',
  'literata-OFL': 'Literata · OFL-1.1',
  'naskh-arabic-OFL': 'Noto Naskh Arabic · OFL-1.1',
  'atkinson-hyperlegible-OFL': 'Atkinson Hyperlegible · OFL-1.1',
  'katex-MIT': 'KaTeX · MIT',
  'lucide-ISC': 'Lucide · ISC',
  'radix-colors-MIT': 'Radix Colors · MIT',
  'fluent-emoji': 'Fluent Emoji · MIT',
  'unicode-cldr': 'Unicode CLDR · Unicode-3.0',
};

export function AboutSection() {
  const { t } = useTranslation('settings');
  const session = useSession();
  return (
    <>
      <SettingsHead title={t('section.about')} intro={t('about.intro')} />
      <div className="settings-column">
        <section className="card settings-card about-card">
          <ProductMark />
          <div>
            <b translate="no">Parley</b>
            <p className="help num">{t('about.version', { version: session?.version ?? '…' })}</p>
            <p className="help">{t('about.licence')}</p>
          </div>
        </section>
        <p>
          <Link to="/help" className="text-link">
            {t('about.help')}
          </Link>
        </p>
        <section className="group">
          <h2 className="group-title">{t('about.thanks')}</h2>
          <ul className="about-licences">
            {Object.entries(licences).map(([file, name]) => (
              <li key={file}>
                <a className="text-link" href={`/licenses/${file}.txt`} target="_blank" rel="noopener" lang="en" dir="ltr" translate="no">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
