/** The name of a sheet without what explains it in brackets. */
export const brief = (title: string): string => title.split(' (')[0] ?? title;
