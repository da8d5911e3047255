import { i18n } from '@casebench/server/i18n'

/** What is said of an address that Casebench does not call; `variable` lists the hosts of private networks that it calls. */
export const notPublic = (variable: 'CASEBENCH_LEARNING_PLATFORM_HOSTS' | 'CASEBENCH_WEBHOOK_HOSTS'): string =>
  i18n.t('Enter a public https:// address. Hosts in a private network must be listed in {variable}.', { variable })
