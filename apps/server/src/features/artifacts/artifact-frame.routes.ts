import type { App } from '#http/endpoint.ts';
import { frameHeaders, framePage } from './artifact-frame.ts';

/** The frame in which the client shows what a model wrote. It is empty and the same for everyone. */
export function registerArtifactFrame(app: App): void {
  app.get('/api/artifact-frame', (context) =>
    context.body(framePage, 200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...frameHeaders }),
  );
}
