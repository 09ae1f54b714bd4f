import { changePhoneAccessEndpoint } from '@parley/contracts/phone/change-phone-access';
import { createPairingCodeEndpoint } from '@parley/contracts/phone/create-pairing-code';
import { getPhoneAccessEndpoint } from '@parley/contracts/phone/get-phone-access';
import { removeDeviceEndpoint } from '@parley/contracts/phone/remove-device';
import { restoreDeviceEndpoint } from '@parley/contracts/phone/restore-device';
import { type App, type AppContext, endpoint } from '#http/endpoint.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { listenerHosts, requireComputer } from '#http/guard/listener-hosts.ts';
import type { PhoneServices } from './phone-services.ts';
import type { PhoneService } from './phone-service.ts';

/** Access of phones, for the owner. A paired device may look only: a lost phone must not pair another one or lock its owner out. */
export function registerPhoneRoutes(app: App, services: PhoneServices, phone: PhoneService): void {
  const installation = { type: 'phone-access' } as const;
  const mayChange = (actor: Actor, context: AppContext): void => {
    services.authorize(actor, 'manage', installation);
    requireComputer(context.env.incoming);
  };

  endpoint(app, getPhoneAccessEndpoint, ({ actor, context }) => {
    services.authorize(actor, 'read', installation);
    return phone.state(!isFromDevice(context));
  });
  endpoint(app, changePhoneAccessEndpoint, async ({ actor, body, context }) => {
    mayChange(actor, context);
    await phone.change(body);
    return phone.state(true);
  });
  endpoint(app, createPairingCodeEndpoint, ({ actor, context }) => {
    mayChange(actor, context);
    phone.makeCode();
    return phone.state(true);
  });
  endpoint(app, removeDeviceEndpoint, async ({ actor, params, context }) => {
    mayChange(actor, context);
    await phone.revoke(params.id);
    return phone.state(true);
  });
  endpoint(app, restoreDeviceEndpoint, async ({ actor, params, context }) => {
    mayChange(actor, context);
    await phone.restore(params.id);
    return phone.state(true);
  });
}

const isFromDevice = (context: AppContext): boolean => listenerHosts(context.env.incoming) !== undefined;
