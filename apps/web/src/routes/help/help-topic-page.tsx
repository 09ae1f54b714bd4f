import { getRouteApi } from '@tanstack/react-router';
import { Markdown } from '#features/chat/markdown/markdown.tsx';
import { beginChat } from '#features/chat/session/begin-chat.ts';
import { HelpTopic } from '#features/help/help-topic.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { useOpenPath } from '../shell/use-open-path.ts';

const route = getRouteApi('/shell/help/$slug');
const guide = 'guide/guide';

/** The answer renderer also shows help, and Guide continues from there. */
export function HelpTopicRoutePage() {
  const { slug } = route.useParams();
  const openPath = useOpenPath();
  const locale = useLocale();
  return (
    <HelpTopic
      slug={slug}
      openPath={openPath}
      renderMarkdown={(text) => <Markdown text={text} />}
      onAsk={(question) => openPath(`/c/${beginChat(question, { model: guide, locale })}`)}
    />
  );
}
