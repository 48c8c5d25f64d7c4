/** The socket of a visitor who has a conversation with customer service: it hears of nothing else. */
import { COMING_BACK, reopenSocket } from '@feria/ui/reopen-socket';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { MemberEvents } from '@feria/contracts/realtime';

type Heard = Pick<MemberEvents, 'chat' | 'chatTyping'>;
type Listening = { [Name in keyof Heard]: (event: Heard[Name]) => void };

/** `onNews`: something was said, or may have been while it was not there. Answers how to close it. */
export function openGuestSocket({
  onNews,
  onTyping,
}: {
  onNews: () => void;
  onTyping: () => void;
}): () => void {
  const socket: Socket<Listening> = io({
    path: '/api/socket',
    transports: ['websocket'],
    ...COMING_BACK,
  });
  socket.on('connect', onNews);
  socket.on('chat', onNews);
  socket.on('chatTyping', onTyping);
  const stopReopening = reopenSocket(socket, (refusal) => refusal !== 'session.required');
  return () => {
    stopReopening();
    socket.disconnect();
  };
}
