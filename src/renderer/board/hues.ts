/**
 * Colours of parts and lines behind the theme's own; told apart by people who see few colours too, as each has its name
 * beside it.
 */
export const HUES = ['#0f9b8e', '#e08a00', '#8a56d1', '#d6497b', '#5c8f00', '#c25a07', '#3a7bd5', '#7a869a', '#b3453f'];
