import { useEffect } from 'react';
import { useConnectionState } from '#api/connection-state.ts';
import { keepOfflineFor } from '#api/offline/offline-database.ts';
import { leaveForAnotherUser } from '#api/offline/own-storage.ts';
import { useSession } from '#api/session.ts';
import { sendWaitingMessages } from '#features/chat/session/chat-sessions.ts';
import { startKeepingForOffline } from '#features/install/keep-for-offline.ts';

/** Stores what is needed to read without the server, and sends waiting messages when it answers again. */
export function useOffline(): void {
  const userId = useSession()?.user.id;
  const connection = useConnectionState();

  useEffect(() => {
    if (!userId) return undefined;
    void keepOfflineFor(userId);
    return leaveForAnotherUser(userId);
  }, [userId]);

  useEffect(startKeepingForOffline, []);

  useEffect(() => {
    const send = () => void sendWaitingMessages();
    if (connection === 'online') send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [connection]);
}
