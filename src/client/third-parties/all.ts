/** Every adapter; a site's bundle takes those that it configures. */
export {};
