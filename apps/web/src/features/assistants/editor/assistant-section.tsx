import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Emoji } from '#ui/emoji/emoji.tsx';
import { assistantsQuery } from '#api/assistants.ts';
import '../assistants.css';

const shownCount = 5;

/** The last used assistants, in the side bar. */
export function AssistantSection() {
  const { t } = useTranslation('assistants');
  const { data = [] } = useQuery(assistantsQuery);
  return (
    <section className="side-section" aria-label={t('title')}>
      <div className="side-label">{t('title')}</div>
      <ul>
        {data.slice(0, shownCount).map(({ id, name, avatar }) => (
          <li key={id}>
            <Link
              to="/"
              search={{ assistant: id }}
              className="nav-item"
              activeProps={{ className: 'is-active' }}
              activeOptions={{ exact: true }}
            >
              <Emoji emoji={avatar} size={20} />
              <span className="grow truncate">
                <bdi>{name}</bdi>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/assistants" className="nav-item" activeProps={{ className: 'is-active' }}>
            <LayoutGrid className="icon" aria-hidden />
            <span className="grow truncate">{t('all')}</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
