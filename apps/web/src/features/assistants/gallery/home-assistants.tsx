import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { Emoji } from '#ui/emoji/emoji.tsx';
import { assistantsQuery } from '#api/assistants.ts';
import { homeStarters } from './starter-assistants.ts';
import { useAssistantActions } from './use-assistant-actions.ts';
import '../assistants.css';

const shownCount = 4;
const toModels = { to: '/settings/$section', params: { section: 'models' } } as const;

/**
 * Cards on the start page: the assistants used last, or examples while there are none.
 *
 * @param needsModel no model is connected, and Guide cannot play them: they lead to where one is connected
 */
export function HomeAssistants({ needsModel }: { needsModel: boolean }) {
  const { t } = useTranslation('assistants');
  const navigate = useNavigate();
  const { data } = useQuery(assistantsQuery);
  const { createFrom } = useAssistantActions();
  if (!data) return null;
  const open = (id: string) => void navigate({ to: '/', search: { assistant: id } });
  return (
    <section className="assist" aria-labelledby="home-assistants">
      <div className="head">
        <h2 id="home-assistants">{t(data.length > 0 ? 'yours' : 'starters')}</h2>
        <Link to="/assistants" className="chip">
          {t('seeAll')}
          <DirIcon icon={ChevronRight} className="sm" />
        </Link>
      </div>
      {needsModel && <p className="help">{t('needModel')}</p>}
      <ul className="grid">
        {data.length > 0
          ? data.slice(0, shownCount).map((assistant) => (
              <li key={assistant.id}>
                <Link {...(needsModel ? toModels : { to: '/', search: { assistant: assistant.id } })} className="card">
                  <Emoji emoji={assistant.avatar} size={44} />
                  <b>
                    <bdi>{assistant.name}</bdi>
                  </b>
                  <span dir="auto">{assistant.description}</span>
                </Link>
              </li>
            ))
          : homeStarters.map((starter) => (
              <li key={starter.id}>
                {needsModel ? (
                  <Link {...toModels} className="card">
                    <StarterWords starter={starter} />
                  </Link>
                ) : (
                  <button
                    type="button"
                    className="card"
                    onClick={() => void createFrom(starter).then((assistant) => assistant && open(assistant.id))}
                  >
                    <StarterWords starter={starter} />
                  </button>
                )}
              </li>
            ))}
      </ul>
    </section>
  );
}

function StarterWords({ starter }: { starter: (typeof homeStarters)[number] }) {
  const { t } = useTranslation('assistants');
  return (
    <>
      <Emoji emoji={starter.avatar} size={44} />
      <b>{t(`starter.${starter.id}.name`)}</b>
      <span>{t(`starter.${starter.id}.description`)}</span>
    </>
  );
}
