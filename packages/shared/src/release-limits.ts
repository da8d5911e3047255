/** Characters of the reason for which a release is switched. */
export const maxReleaseReason = 1000
/** Certainties that a release may begin from. */
export const maxThresholds = 8

/** The reason that is stored where a newer calibration ended a release: the page says it in words. */
export const replacedByNewer = 'newer_calibration'
