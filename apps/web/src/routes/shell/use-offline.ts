import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnectionState } from '#api/connection-state.ts';
import { keepOfflineFor } from '#api/offline/offline-database.ts';
import { leaveForAnotherUser } from '#api/offline/own-storage.ts';
import { sessionQuery, useSession } from '#api/session.ts';
import { sendWaitingMessages } from '#features/chat/session/chat-sessions.ts';
import { startKeepingForOffline } from '#features/install/keep-for-offline.ts';

/** Stores what is needed to read without the server, and sends waiting messages when it answers again. */
export function useOffline(): void {
  const userId = useSession()?.user.id;
  const queryClient = useQueryClient();
  const connection = useConnectionState();

  useEffect(() => {
    if (!userId) return undefined;
    void ownStorage(userId);
    return leaveForAnotherUser(userId);
  }, [userId]);

  useEffect(startKeepingForOffline, []);

  useEffect(() => {
    // Waits until the server has named the user. Without a session it refuses messages, and the messages of one user must not be sent as another's.
    const send = async () => {
      const { user } = await queryClient.fetchQuery(sessionQuery);
      if (userId !== undefined && user.id !== userId) return;
      await ownStorage(user.id);
      await sendWaitingMessages();
    };
    const trySending = () => void send().catch(() => undefined);
    if (connection === 'online') trySending();
    addEventListener('online', trySending);
    return () => removeEventListener('online', trySending);
  }, [connection, queryClient, userId]);
}

/** A browser that forbids storage has kept nothing of another user. */
const ownStorage = (userId: string): Promise<void> => keepOfflineFor(userId).catch(() => undefined);
