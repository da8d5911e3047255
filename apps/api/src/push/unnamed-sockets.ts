import { addressKey } from '../http/address-key.ts'

/** A page says who it is as soon as it is connected: so many at once are an academy that comes back after an outage. */
const maxPerAddress = 500
const maxTotal = 2000

/** The sockets that have not said yet who they are, by address: anybody may open one, and each takes some memory. */
export class UnnamedSockets {
  readonly #byAddress = new Map<string, number>()
  #all = 0

  hasRoom(address: string): boolean {
    return this.#all < maxTotal && (this.#byAddress.get(addressKey(address)) ?? 0) < maxPerAddress
  }

  /** Counts one more of an address. @returns how it is counted no longer: called again, it does nothing. */
  enter(address: string): () => void {
    const key = addressKey(address)
    this.#add(key, 1)
    let counted = true
    return () => {
      if (counted) this.#add(key, -1)
      counted = false
    }
  }

  #add(key: string, count: number): void {
    this.#all += count
    const left = (this.#byAddress.get(key) ?? 0) + count
    if (left > 0) this.#byAddress.set(key, left)
    else this.#byAddress.delete(key)
  }
}
