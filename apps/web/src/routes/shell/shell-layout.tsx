import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { AssistantSection } from '#features/assistants/editor/assistant-section.tsx';
import { ConversationList } from '#features/conversations/conversation-list.tsx';
import { FolderSection } from '#features/conversations/folders/folder-section.tsx';
import { useSelection } from '#features/conversations/selection/selection.ts';
import { useFollowedConversations } from '#features/conversations/use-followed-conversations.ts';
import { recentConversations } from '#features/conversations/recent-conversations.ts';
import { prepareSearch, SearchPalette } from '#features/search/search-palette.tsx';
import { AppFrame } from '#features/shell/app-frame.tsx';
import { ShortcutSheet } from '#features/shell/lazy-shortcut-sheet.ts';
import { SidebarNavigation } from '#features/shell/sidebar-navigation.tsx';
import { UserMenu } from '#features/shell/user-menu.tsx';
import { ReadAloudDock } from '#features/voice/read-aloud/player/read-aloud-dock.tsx';
import { focusCurrentPage, useRouteFocus } from '#features/shell/use-route-focus.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { InstallOffer, useChatMoments } from './install-offer.tsx';
import { OpenSearchContext } from './open-search-context.ts';
import { useOpenPath } from './use-open-path.ts';
import { useTakeOver } from './use-take-over.ts';
import '#features/conversations/conversations.css';
import '#features/conversations/selection/selection.css';
import '#features/shell/shell.css';

const SelectionBar = lazyPart(() => import('#features/conversations/selection/selection-bar.tsx').then((module) => module.SelectionBar));
const SettingsNav = lazyPart(() => import('#features/settings/settings-nav.tsx').then((module) => module.SettingsNav));

/** The frame of every page beside the side bar, and what may open over any of them. */
export function ShellLayout() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { conversationId = null, folderId = null, section } = useParams({ strict: false });
  const [isSearching, setSearching] = useState(false);
  const [areShortcutsShown, setShortcutsShown] = useState(false);
  const moments = useChatMoments();
  const isSelecting = useSelection() !== null;
  useFollowedConversations();
  useRouteFocus();
  useTakeOver();

  const openPath = useOpenPath();
  const openSearch = useCallback(() => setSearching(true), []);
  const leaveIfOpen = (id: string) => {
    if (id === conversationId) void navigate({ to: '/' });
  };
  const leaveFolder = (id: string) => {
    if (id === folderId) void navigate({ to: '/' });
  };
  return (
    <>
      <AppFrame
        onNewChat={() => void navigate({ to: '/' }).then(focusCurrentPage)}
        onSearch={() => setSearching((isOpen) => !isOpen)}
        onCall={() => void navigate({ to: '/talk' })}
        onShowShortcuts={() => setShortcutsShown(true)}
        offer={<InstallOffer moments={moments} />}
        renderSidebar={({ hide, offer }) => (
          <>
            {section ? (
              <SettingsNav fallback={<div className="grow" />} />
            ) : (
              <>
                <SidebarNavigation onHide={hide} onSearch={openSearch} onPrepareSearch={prepareSearch} />
                <div className="side-scroll">
                  <FolderSection
                    activeConversationId={conversationId}
                    activeFolderId={folderId}
                    onGone={leaveIfOpen}
                    onFolderGone={leaveFolder}
                  />
                  <AssistantSection />
                  <ConversationList activeId={conversationId} onGone={leaveIfOpen} />
                </div>
                {isSelecting && <SelectionBar onGone={(ids) => ids.forEach(leaveIfOpen)} />}
              </>
            )}
            {offer}
            <UserMenu onShowShortcuts={() => setShortcutsShown(true)} />
          </>
        )}
      >
        <OpenSearchContext value={openSearch}>
          <Outlet />
        </OpenSearchContext>
        {conversationId === null && <ReadAloudDock openPath={openPath} conversationId={null} />}
      </AppFrame>
      <SearchPalette isOpen={isSearching} onOpenChange={setSearching} recent={isSearching ? recentConversations(queryClient) : []} />
      {areShortcutsShown && <ShortcutSheet isOpen onOpenChange={setShortcutsShown} onMissing={() => setShortcutsShown(false)} />}
    </>
  );
}
