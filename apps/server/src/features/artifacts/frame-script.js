// Runs in the artifact frame, before the page that a model wrote. Plain JavaScript, because it is sent as it is.
{
  const host = globalThis.parent;
  const tell = (message) => host.postMessage(message, '*');

  // Browsers without Connection-Allowlist do not keep these from the network.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']) delete globalThis[name];

  /** A sandbox without forms tells scripts nothing when a form is submitted, so the event is sent here. */
  const submit = (form, submitter) => {
    if (!form.noValidate && !form.reportValidity()) return;
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
  };

  const onClick = (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest('a[href], area[href]');
    const isInside = link?.getAttribute('href')?.startsWith('#');
    // The frame goes nowhere: an error page would stand where the preview was.
    if (link && !isInside) event.preventDefault();
    const button = target?.closest('button, input');
    const isSubmit = button && (button.type === 'submit' || button.type === 'image') && button.form;
    if (!isSubmit || event.defaultPrevented) return;
    event.preventDefault();
    submit(button.form, button);
  };

  const onKeyDown = (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) tell({ type: 'escape' });
    const { target } = event;
    if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement) || !target.form) return;
    // With a button, the browser clicks it.
    if (!target.form.querySelector('button:not([type]), [type="submit"], [type="image"]')) submit(target.form, null);
  };

  // A frame inside would have its own copy of what was deleted above. The policy lets none load an address, so little is lost.
  const frames = 'iframe, frame, object, embed, fencedframe';
  const removeFrames = (records) => {
    for (const { target } of records) for (const frame of target.querySelectorAll(frames)) frame.remove();
  };
  const forbidFrames = (root) => new MutationObserver(removeFrames).observe(root, { childList: true, subtree: true });
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    forbidFrames(root);
    return root;
  };

  const watch = () => {
    forbidFrames(document);
    addEventListener('click', onClick);
    addEventListener('keydown', onKeyDown);
    addEventListener('securitypolicyviolation', ({ blockedURI }) => tell({ type: 'blocked', address: blockedURI }));
  };

  let worker = null;
  /** Runs code in a worker, which takes the policy of this frame with it. Later inputs go to the same worker. */
  const run = ({ worker: program, input }) => {
    if (program) {
      worker = new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })));
      worker.onmessage = ({ data }) => tell({ type: 'run', event: data });
      worker.onerror = ({ message }) => tell({ type: 'run', event: { type: 'failed', text: message } });
    }
    worker?.postMessage(input);
  };

  const show = ({ source }) => {
    // Opening the document removes all listeners and keeps the policy.
    document.open();
    watch();
    document.write(source);
    document.close();
  };

  addEventListener('message', (event) => {
    if (event.source !== host) return;
    if (event.data?.type === 'show') show(event.data);
    if (event.data?.type === 'run') run(event.data);
  });
  tell({ type: 'ready' });
}
