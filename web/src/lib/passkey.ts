import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Passkeys need a browser that has them, and a page with a name: numbers have none. */
export const hasPasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

type Json = Record<string, unknown>;

/** Loaded when somebody first uses one. */
const library = (): Promise<typeof import('@simplewebauthn/browser')> => import('@simplewebauthn/browser');

/** Ask the browser; null where the player does not want to after all, or has none. */
async function unlessCancelled<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (wrong) {
    if (wrong instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(wrong.name)) return null;
    throw wrong;
  }
}

export const makePasskey = (options: Json): Promise<Json | null> =>
  unlessCancelled(async () =>
    (await (await library()).startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })) as unknown as Json
  );

export const usePasskey = (options: Json): Promise<Json | null> =>
  unlessCancelled(async () =>
    (await (await library()).startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })) as unknown as Json
  );
