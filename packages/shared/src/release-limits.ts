/** Characters of the reason for which a release is switched. */
export const maxReleaseReason = 1000
/** Certainties that a release may begin from. */
export const maxThresholds = 8
