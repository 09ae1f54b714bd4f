/** The empty page of our server in which strange scripts run. Its policy is in `features/artifacts` of the server. */
export const frameAddress = '/api/artifact-frame';
/** No same origin, popups, downloads, dialogs, forms or navigation of the page around it. */
export const frameSandbox = 'allow-scripts';
