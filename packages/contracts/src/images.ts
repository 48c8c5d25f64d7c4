/** What a photo may be that a member sends: of a document, of a complaint, or of a payment. The platform makes each anew (specification, 9). */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;
export const IMAGE_MOST_BYTES = 5 * 1024 * 1024;
