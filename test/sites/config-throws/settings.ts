export function secret(): string {
  throw new Error('SECRET is not set');
}
