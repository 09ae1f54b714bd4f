import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session.ts';
import { ProductMark } from '#ui/product-mark.tsx';
import { SettingsHead } from './settings-head.tsx';

const licences = ['inter-OFL', 'plex-arabic-OFL', 'jetbrains-mono-OFL', 'lucide-ISC', 'radix-colors-MIT', 'fluent-emoji'];

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
            {licences.map((name) => (
              <li key={name}>
                <a className="text-link" href={`/licenses/${name}.txt`} target="_blank" rel="noopener" lang="en" dir="ltr">
                  {name.replace(/-(?=[A-Z]{2})/, ' · ').replaceAll('-', ' ')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
