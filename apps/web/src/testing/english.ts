import { i18n } from '@lingui/core'

// Without a catalog every text is shown as it stands in the source.
i18n.loadAndActivate({ locale: 'en', messages: {} })
