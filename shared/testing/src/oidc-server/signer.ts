import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';

export type SignOptions = {
  /** `issuer`, the default: the published key. `stranger`: another one under the same key id. `none`: no signature. */
  by?: 'issuer' | 'stranger' | 'none';
};

type Signer = {
  privateJwk: JWK;
  sign: (claims: Record<string, unknown>, options?: SignOptions) => Promise<string>;
};

const alg = 'RS256';
const kid = 'test-key';

/** A key of the issuer, and one of another issuer. */
export async function createSigner(): Promise<Signer> {
  const own = await generateKeyPair(alg, { extractable: true });
  const strange = await generateKeyPair(alg);
  return {
    privateJwk: { ...(await exportJWK(own.privateKey)), alg, kid, use: 'sig' },
    sign: async (claims, { by = 'issuer' } = {}) => {
      if (by === 'none') return new UnsecuredJWT(claims).encode();
      const key = by === 'issuer' ? own.privateKey : strange.privateKey;
      return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
    },
  };
}
