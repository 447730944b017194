import type { JoinReply, Stream } from '../streams-contract.ts';
import { StreamPlayer } from './player/stream-player.tsx';
import { useRenewal } from './use-join.ts';

/** The picture, as long as its viewer may see it. */
export function WatchedStream(props: {
  stream: Stream;
  reply: JoinReply;
  renew: () => Promise<boolean>;
  isOver: () => Promise<boolean>;
}) {
  const { stream, reply } = props;
  useRenewal(reply, props.renew);
  return (
    <StreamPlayer
      stream={stream}
      captionsUrl={reply.captionsUrl}
      source={{
        url: reply.streamUrl,
        isLive: reply.stream.isLive,
        onShutOut: props.renew,
        isOver: props.isOver,
      }}
    />
  );
}
