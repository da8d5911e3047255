import type { AuditKey, AuditSeals, SealFault } from '@casebench/shared/contract/audit'
import { t } from '@lingui/core/macro'

export const faultWords: Readonly<Record<SealFault, string>> = {
  get missing() {
    return t`it is missing`
  },
  get chain() {
    return t`it does not follow the seal before it`
  },
  get entries() {
    return t`an entry was removed or inserted`
  },
  get digest() {
    return t`an entry was changed`
  },
  get erased() {
    return t`an entry claims to be about an erased person but contains more than an erasure leaves`
  },
  get signature() {
    return t`it is not signed by the key that it names`
  },
  get key() {
    return t`its key is not this installation’s, or was replaced before`
  },
  get moment() {
    return t`an entry is dated before the entry ahead of it or after its seal: it was inserted by hand, or the clock was changed`
  },
  get unproved() {
    return t`its key cannot be shown to be this installation’s`
  },
}

export const keyWords: Readonly<Record<NonNullable<AuditKey['fault']>, string>> = {
  get altered() {
    return t`not bound to this installation: planted or altered`
  },
  get unbound() {
    return t`not bound to this installation: planted, or its binding taken away`
  },
  get unpinned() {
    return t`not among the keys recorded outside the database`
  },
  get unproved() {
    return t`it cannot be shown to be this installation’s`
  },
}

export const notComparedWords: Readonly<Record<AuditSeals['not_compared'][number], string>> = {
  get keys() {
    return t`The keys match this installation’s secret. No key is recorded outside the database to compare them with.`
  },
  get seal() {
    return t`No seal is recorded outside the database, so it cannot be shown that the newest seals were not removed.`
  },
}
