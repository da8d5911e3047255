import { i18n } from '@casebench/server/i18n'
import type { LaunchFault } from '@casebench/shared/learning-platforms'

/** Why nobody was let in. What a token said is in its cause alone, which is logged and not shown. */
export class LaunchRefused extends Error {
  readonly fault: LaunchFault
  constructor(fault: LaunchFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

const sentences: Readonly<Record<LaunchFault, () => string>> = {
  login_incomplete: () => i18n.t('The learning platform did not say who is signing in, or where.'),
  platform_unknown: () => i18n.t('This learning platform is not registered here.'),
  platform_off: () => i18n.t('This learning platform is switched off here.'),
  state_unknown: () => i18n.t('This sign-in has expired, or was used before.'),
  other_browser: () => i18n.t('This sign-in was not started in this browser, or the browser keeps no cookies.'),
  platform_refused: () => i18n.t('The learning platform did not sign you in.'),
  token_malformed: () => i18n.t('The learning platform sent a message that cannot be read.'),
  algorithm_refused: () => i18n.t('The learning platform signed its message in a way that is not secure.'),
  key_unknown: () => i18n.t('The learning platform signed its message with a key that it does not publish.'),
  keys_away: () => i18n.t('The keys of the learning platform could not be read. Please try again in a minute.'),
  signature_wrong: () => i18n.t('The signature of the learning platform is wrong.'),
  issuer_wrong: () => i18n.t('The message comes from another learning platform.'),
  audience_wrong: () => i18n.t('The message of the learning platform is meant for another tool.'),
  token_expired: () => i18n.t('The message of the learning platform has expired.'),
  token_stale: () => i18n.t('The message of the learning platform is too old, or from the future.'),
  nonce_wrong: () => i18n.t('The message of the learning platform does not belong to this sign-in.'),
  deployment_unknown: () => i18n.t('This part of the learning platform (deployment) is not registered here.'),
  version_wrong: () => i18n.t('The learning platform uses another version of LTI than 1.3.'),
  message_type_wrong: () => i18n.t('The learning platform asked for something that Casebench does not do.'),
  subject_missing: () => i18n.t('The learning platform did not say who you are.'),
  role_missing: () => i18n.t('The learning platform did not say which role you have.'),
  resource_link_missing: () => i18n.t('The learning platform did not say which link you followed.'),
  line_item_foreign: () =>
    i18n.t('The learning platform asked for the score at an address that is not one of its own.'),
  text_unreadable: () => i18n.t('The learning platform sent text with characters that cannot be stored.'),
  deep_link_wrong: () => i18n.t('The learning platform did not say where a chosen case goes.'),
  deep_link_foreign: () =>
    i18n.t('The learning platform asked for the chosen case at an address that is not one of its own.'),
}

/** What the person is told. */
export const launchFaultSentence = (fault: LaunchFault): string => sentences[fault]()
