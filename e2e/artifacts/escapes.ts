/** An attempt of a page to leave its frame. `OUT` and `STUN` stand for the addresses of a trap. */
export interface Escape {
  name: string;
  markup?: string;
  /** The body of an async function. */
  script?: string;
}

const peer =
  'const peer = new RTCPeerConnection({ iceServers: [{ urls: "STUN" }] }); peer.createDataChannel("a"); await peer.setLocalDescription(await peer.createOffer());';

/** Each of them reaches its trap from an ordinary page. */
export const escapes: readonly Escape[] = [
  { name: 'fetch', script: 'await fetch("OUT", { mode: "no-cors" })' },
  { name: 'a WebSocket', script: 'new WebSocket("OUT".replace("http", "ws"))' },
  { name: 'an image', script: 'new Image().src = "OUT/pixel"' },
  { name: 'a beacon', script: 'navigator.sendBeacon("OUT/beacon", "words")' },
  { name: 'an event source', script: 'new EventSource("OUT")' },
  { name: 'a worker', script: 'new Worker(URL.createObjectURL(new Blob(["fetch(`OUT/worker`, { mode: `no-cors` })"])))' },
  { name: 'a script of a worker', script: 'new Worker(URL.createObjectURL(new Blob(["importScripts(`OUT/worker.js`)"])))' },
  { name: 'a module', script: 'import("OUT/module.js").catch(() => undefined)' },
  { name: 'WebRTC', script: peer },
  {
    name: 'WebRTC of a frame inside',
    script: `const frame = document.createElement("iframe"); frame.srcdoc = '<script>(async () => { ${peer} })()<\\/script>'; document.body.append(frame)`,
  },
  { name: 'a popup', script: 'open("OUT/popup")' },
  { name: 'a link into a new window', markup: '<a href="OUT/link" target="_blank">x</a>', script: 'document.querySelector("a").click()' },
  { name: 'a link', markup: '<a href="OUT/link">x</a>', script: 'setTimeout(() => document.querySelector("a").click())' },
  { name: 'a ping', markup: '<a href="#x" ping="OUT/ping">x</a>', script: 'document.querySelector("a").click()' },
  {
    name: 'a form',
    markup: '<form action="OUT/form" method="post"><input name="a" value="b"></form>',
    script: 'document.forms[0].submit()',
  },
  { name: 'a frame', markup: '<iframe src="OUT/frame"></iframe>' },
  { name: 'an object', markup: '<object data="OUT/object"></object>' },
  { name: 'a style sheet', markup: '<style>@import "OUT/a.css"; p { background: url(OUT/b.png) }</style>' },
  { name: 'a font', markup: '<style>@font-face { font-family: a; src: url(OUT/a.woff2) } p { font-family: a }</style>' },
  { name: 'a video', markup: '<video src="OUT/a.mp4" preload="auto"></video>' },
  { name: 'a script', markup: '<script src="OUT/a.js"></script>' },
  { name: 'a picture inside a drawing', markup: '<svg><image href="OUT/a.png" width="9" height="9"/></svg>' },
  { name: 'another base', markup: '<base href="OUT/"><img src="a.png">' },
  { name: 'a prefetch', markup: '<link rel="prefetch" href="OUT/a">' },
  { name: 'a preload', markup: '<link rel="preload" as="image" href="OUT/a">' },
  { name: 'a preloaded module', markup: '<link rel="modulepreload" href="OUT/a.js">' },
  { name: 'a cursor', markup: '<style>p { cursor: url(OUT/a.png), auto } p::before { content: url(OUT/c.png) }</style>' },
  {
    name: 'a worker of a worker',
    script:
      'const inner = "fetch(`OUT/inner`, { mode: `no-cors` })"; new Worker(URL.createObjectURL(new Blob([`new Worker(URL.createObjectURL(new Blob([${JSON.stringify(inner)}])))`])))',
  },
  { name: 'a fetch that outlives its page', script: 'fetch("OUT/later", { mode: "no-cors", keepalive: true }).catch(() => undefined)' },
  { name: 'a poster', markup: '<video poster="OUT/a.png"></video>' },
  { name: 'a style attribute', markup: '<p style="background-image: image-set(url(OUT/a.png) 1x)">x</p>' },
  { name: 'a refresh', markup: '<meta http-equiv="refresh" content="0;url=OUT/refresh">' },
  { name: 'going there itself', script: 'setTimeout(() => { location = "OUT/?words" })' },
  { name: 'taking the window there', script: 'setTimeout(() => { top.location = "OUT/?words" })' },
];

/** What a page finds when it looks for something outside of its frame. */
export const finds: readonly { name: string; script: string; found: unknown }[] = [
  { name: 'its own scripts run', script: 'return eval("20 + 22")', found: 42 },
  { name: 'storage', script: 'localStorage.setItem("a", "b"); return localStorage.getItem("a")', found: 'SecurityError' },
  { name: 'cookies', script: 'document.cookie = "a=b"; return document.cookie', found: 'SecurityError' },
  { name: 'databases', script: 'indexedDB.open("a"); return "open"', found: 'SecurityError' },
  { name: 'caches', script: 'await caches.open("a"); return "open"', found: 'SecurityError' },
  { name: 'the page around it', script: 'return parent.document.title', found: 'SecurityError' },
  { name: 'its frame element', script: 'return frameElement', found: null },
  { name: 'a shared worker', script: 'new SharedWorker(URL.createObjectURL(new Blob([""]))); return "shared"', found: 'SecurityError' },
  { name: 'the page that opened it', script: 'return opener', found: null },
  { name: 'the clipboard', script: 'return await navigator.clipboard.readText()', found: 'NotAllowedError' },
  { name: 'the file system', script: 'await navigator.storage.getDirectory(); return "files"', found: 'SecurityError' },
  { name: 'a service worker', script: 'await navigator.serviceWorker.register("/sw.js"); return "registered"', found: 'SecurityError' },
  { name: 'our own server', script: 'return (await fetch("/api/preferences")).status', found: 'TypeError' },
  { name: 'the microphone', script: 'return document.featurePolicy.allowsFeature("microphone")', found: false },
  { name: 'the whole screen', script: 'await document.documentElement.requestFullscreen(); return "full"', found: 'TypeError' },
  { name: 'a dialog of the browser', script: 'return confirm("Your password?")', found: false },
];

/** A page that makes the attempt, and posts `done` with what it found. */
export function escapePage(
  { markup = '', script = '' }: Pick<Escape, 'markup' | 'script'>,
  trap: { address: string; stun: string },
): string {
  return `<!doctype html><title>Attempt</title><p>Words</p>${markup}
<script>(async () => {
  let found;
  try { found = await (async () => { ${script} })(); } catch (error) { found = error.name; }
  parent.postMessage({ type: 'done', found }, '*');
})()</script>`
    .replaceAll('OUT', trap.address)
    .replaceAll('STUN', trap.stun);
}
