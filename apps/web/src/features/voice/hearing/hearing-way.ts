/** What the user chooses to hear: an engine of the server, this browser on the device, its maker's service, or nothing. */
export type HearingWay = 'server' | 'device' | 'maker' | 'type';
