import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { onlyDrawn } from './build/only-drawn-plugin.ts';
import { words } from './build/words-plugin.ts';

/** The client built for the server, which draws pages with it before they are sent. It carries all its packages. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [onlyDrawn(), react(), words(resolve(import.meta.dirname, '../../locales'))],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'drawing/draw-page.tsx',
    outDir: 'dist-drawing',
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    sourcemap: false,
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      // What a device remembers comes with each request.
      transform: { inject: { localStorage: [`${import.meta.dirname}/drawing/device-storage.ts`, 'deviceStorage'] } },
    },
  },
});
